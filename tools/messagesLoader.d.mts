export default function compileMessages(this: { mode: string }, source: string): string;
