// An image or font in tests: its address is its file name.
const path = require('node:path');

module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(`/${path.basename(file)}`)};` }),
};
