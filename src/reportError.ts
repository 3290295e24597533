const isFrame = (line: string) => /^\s*at |@/.test(line);

/** Tells the console the kind of an error, and where. Its message stays out: it may quote what a user wrote. */
export function reportError(error: unknown): void {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  // oxlint-disable-next-line no-console -- it is the app's own error, and has to be seen as one
  console.error([`[app] ${name}`, ...stack.split('\n').slice(1).filter(isFrame)].join('\n'));
}
