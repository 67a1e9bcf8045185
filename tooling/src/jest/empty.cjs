// A global style sheet in tests, which has no effect.
module.exports = {};
