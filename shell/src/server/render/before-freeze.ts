// Required by a renderer before `--frozen-intrinsics` takes effect. React sets this field for a moment to name the
// component of an error, which a frozen `Error` would refuse; V8 keeps its own traces.
Object.defineProperty(Error, 'prepareStackTrace', {
  get: () => undefined,
  set() {
    // The value is ignored.
  },
});
