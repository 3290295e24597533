export default function compileMessages(source: string): string;
