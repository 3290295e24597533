import type { Connection } from '../database/schema';
import { addNode } from './nodes';
import { writeTexts, type ContentText, type Texts } from './texts';

/** A news item to add; `image` and `audio` are root-relative addresses, or ''. */
interface NewNews {
  userId: number;
  /** Its category: 29, 30, 31 or 32. */
  termId: number;
  /** Epoch ms. */
  created: number;
  published: boolean;
  image: string;
  audio: string;
  texts: Texts<ContentText>;
  uuid?: string;
}

/** Adds a news item and gives its node id. */
export async function addNews(
  db: Connection,
  { termId, image, audio, texts, ...node }: NewNews,
): Promise<number> {
  const nodeId = await addNode(db, { type: 'news', title: texts.fr.title, ...node });
  await db.insertInto('news').values({ node_id: nodeId, term_id: termId, image, audio }).execute();
  await writeTexts(db, nodeId, texts);
  return nodeId;
}
