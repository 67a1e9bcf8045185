// A global style sheet in tests: nothing to see, nothing to apply.
module.exports = {};
