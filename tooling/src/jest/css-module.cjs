// A CSS module in tests: every class has its own name, so that a test can read what was meant.
// Answers to `import styles` and to `import * as styles` alike.
const classes = new Proxy(
  { __esModule: true },
  {
    get: (target, key) => {
      if (key in target) return target[key];
      return key === 'default' ? classes : key;
    },
  },
);

module.exports = classes;
