export default function compileMessages(
  this: { mode: string; resourceQuery: string },
  source: string,
): string;
