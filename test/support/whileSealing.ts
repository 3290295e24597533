/** Something comes in while the next text is sealed. */
export function whileSealing(comes: () => Promise<unknown>): void {
  const { subtle } = crypto;
  const encrypt = subtle.encrypt.bind(subtle);
  jest.spyOn(subtle, 'encrypt').mockImplementationOnce(async (...parts) => {
    await comes();
    return await encrypt(...parts);
  });
}
