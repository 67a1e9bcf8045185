import { judge } from './judge';

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });
const LOW = { severity: 'moderate', range: '<2', via: ['other'] };

it.each([404, 405])('passes with a sentence where the registry has no such service (%i)', (statusCode) => {
  const { ok, text } = judge(JSON.stringify({ message: 'Method Not Allowed', statusCode, error: {} }));
  expect(ok).toBe(true);
  expect(text).toContain('not offered by this registry');
});

it('passes when nothing of high severity is known, and counts the rest', () => {
  expect(judge(report({}))).toEqual({ ok: true, text: 'No vulnerability of high severity is known.' });
  expect(judge(report({ a: LOW })).text).toContain('1 of lower severity');
});

it.each(['high', 'critical'])('fails for %s severity, with the package and the reason', (severity) => {
  const via = [{ title: 'Path traversal', url: 'https://example.com/advisory' }, 'other'];
  const { ok, text } = judge(report({ a: LOW, tar: { severity, range: '<3.2.2', via } }));
  expect(ok).toBe(false);
  expect(text).toContain(`tar <3.2.2, ${severity}: Path traversal (https://example.com/advisory)`);
});

it.each([
  JSON.stringify({ message: 'request failed', statusCode: 503 }),
  JSON.stringify({ message: 'getaddrinfo ENOTFOUND', error: { code: 'ENOTFOUND' } }),
])('does not pass for want of an answer: %s', (output) => {
  expect(() => judge(output)).toThrow('could not be asked');
});
