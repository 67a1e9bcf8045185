// The floor: node:http and pg, nothing else. Reads and writes the same rows as the API. Plain JavaScript, so that
// it runs without a loader, as the API's compiled code does.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const json = (response, status, value) => {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
};

const routes = {
  'GET /api/products': async (_request, response) => {
    const { rows } = await pool.query(
      `SELECT product_id, name, description, short_description, price, features, specifications, image
       FROM products ORDER BY position`,
    );
    json(response, 200, rows);
  },
  'GET /api/site-config/gallery': async (_request, response) => {
    const { rows } = await pool.query('SELECT value FROM site_config WHERE key = $1', ['gallery']);
    json(response, 200, rows[0].value);
  },
  'POST /api/enquiries': async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const enquiry = JSON.parse(text);
    const reference = `RAW-${Math.random().toString(36).slice(2)}`;
    await pool.query(
      `INSERT INTO enquiries (reference, first_name, last_name, email, phone, interest, message, consent_version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'lab')`,
      [
        reference,
        enquiry.firstName,
        enquiry.lastName,
        enquiry.email,
        enquiry.phone,
        enquiry.interest,
        enquiry.message,
      ],
    );
    json(response, 201, { reference });
  },
};

const server = createServer((request, response) => {
  const route = routes[`${request.method} ${request.url}`];
  if (!route) return json(response, 404, {});
  return route(request, response).catch((error) => json(response, 500, { message: error.message }));
});
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
process.on('SIGTERM', () => process.exit(0));
