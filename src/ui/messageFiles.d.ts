/** A part of a catalogue, as tools/messagesLoader.mjs picks it. */
declare module '*.json?first' {
  const messages: unknown;
  export default messages;
}
declare module '*.json?bin' {
  const messages: unknown;
  export default messages;
}
declare module '*.json?search' {
  const messages: unknown;
  export default messages;
}
declare module '*.json?sessions' {
  const messages: unknown;
  export default messages;
}
declare module '*.json?others' {
  const messages: unknown;
  export default messages;
}
