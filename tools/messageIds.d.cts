export const messageIds: readonly string[];
export function placeOfMessage(id: string): string;
