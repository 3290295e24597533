/** Makes something of an object once, for as long as that is the same object. */
export function oncePer<Key extends object, Value extends object | string>(make: (key: Key) => Value) {
  const made = new WeakMap<Key, Value>();
  return (key: Key): Value => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
