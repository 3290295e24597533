/** What was last seen of the data node: by it a device notices that the provider was put back from a backup. */
export interface SeenNode {
  /** The node's own id, as long as it tells one. */
  uuid?: string | undefined;
  /** When it was saved, epoch ms of the provider's clock. */
  changedAt?: number | undefined;
  /** How often a device noticed that the provider was put back (`other_data.restored`). */
  restored?: number | undefined;
}

/**
 * True when a copy can't come after what was seen: it was saved before, or is of another node. The provider was then put
 * back from a backup, or emptied, and what it lacks was not deleted by anyone.
 * @param toleranceMs by how much a write may be stamped earlier than one that it came after
 */
export function isPutBack(seen: SeenNode, now: SeenNode, toleranceMs: number): boolean {
  const { changedAt: before = -Infinity } = seen;
  const isOlder = now.changedAt !== undefined && now.changedAt < before - toleranceMs;
  return isOlder || (seen.uuid !== undefined && now.uuid !== undefined && now.uuid !== seen.uuid);
}

/** True when another device noticed that since this one last read. */
export const wasPutBackSince = (seen: SeenNode, now: SeenNode): boolean =>
  (now.restored ?? 0) > (seen.restored ?? 0);

/** The count once this device noticed it too. */
export const raisedCount = (seen: SeenNode, now: SeenNode): number =>
  Math.max(seen.restored ?? 0, now.restored ?? 0) + 1;

/** Registrations with the higher of both counts: it only ever grows. */
export function withRestoredCount<Row extends { restored?: unknown }>(
  merged: Row,
  local: { restored?: unknown },
  remote: { restored?: unknown },
): Row {
  const counts = [local.restored, remote.restored].filter((count) => typeof count === 'number');
  const restored = Math.max(...counts);
  return counts.length === 0 || merged.restored === restored ? merged : { ...merged, restored };
}
