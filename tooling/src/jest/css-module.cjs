// A CSS module in tests: every class is called by its name in the source. Works for `import styles` and
// `import * as styles`.
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
