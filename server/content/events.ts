import type { Connection } from '../database/schema';
import { addNode } from './nodes';
import { writeTexts, type EventText, type Texts } from './texts';

/** An event to add; times in epoch ms, `image` a root-relative address, or ''. */
interface NewEvent {
  userId: number;
  created: number;
  published: boolean;
  startsAt: number;
  /** False for an event that lasts the day. */
  hasHours: boolean;
  image: string;
  /** Ids of the categories it is for; none for all. */
  categories: readonly number[];
  texts: Texts<EventText>;
  uuid?: string;
}

/** Adds an event and gives its node id. */
export async function addEvent(
  db: Connection,
  { startsAt, hasHours, image, categories, texts, ...node }: NewEvent,
): Promise<number> {
  const nodeId = await addNode(db, { type: 'event', title: texts.fr.title, ...node });
  await db
    .insertInto('events')
    .values({ node_id: nodeId, starts_at: startsAt, has_hours: hasHours ? 1 : 0, image })
    .execute();
  await writeTexts(db, nodeId, texts);
  for (const termId of categories) {
    await db.insertInto('event_categories').values({ node_id: nodeId, term_id: termId }).execute();
  }
  return nodeId;
}
