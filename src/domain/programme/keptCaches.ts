/** Names of the caches that hold what the programme published, as it was last read on this device. */
export const keptCaches = { calls: 'reconnexion-programme', pictures: 'reconnexion-pictures' } as const;
