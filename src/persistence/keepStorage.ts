/**
 * Asks the browser not to drop what is stored here when it runs short of room (row R31). Browsers that ask the user do so
 * now: right after something was saved, the question makes sense. What is answered changes nothing that the app does.
 */
export async function keepStorage(): Promise<void> {
  // Missing over plain http.
  const storage = navigator.storage as StorageManager | undefined;
  if (storage === undefined) return;
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // A browser that refuses keeps it as long as it keeps anything.
  }
}
