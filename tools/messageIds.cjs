const ids = Object.keys(require('../i18n/fr.json'));
const places = new Map(ids.map((id, place) => [id, String(place)]));

/** Ids of all messages, in the catalogue's order. */
exports.messageIds = ids;

/**
 * What a production build calls a message: its place in the catalogue. The ids themselves were a third of a language's file.
 * Throws, and fails the build, on an id that the catalogue lacks.
 */
exports.placeOfMessage = (id) => {
  const place = places.get(id);
  if (place === undefined) throw new Error(`i18n/fr.json lacks ${id}: npm run i18n:extract.`);
  return place;
};
