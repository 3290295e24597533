/** @jest-environment node */
import english from '../../../i18n/en.json';
import french from '../../../i18n/fr.json';
import englishDocument from '../../../src/domain/exerciseDocuments/en.json';
import frenchDocument from '../../../src/domain/exerciseDocuments/fr.json';

const everyText = JSON.stringify([french, english, frenchDocument, englishDocument]);

/** Wordings that a reader found odd, and what is said instead. */
const replaced = [
  ['Cette partie est notée', 'Votre échange est enregistré.'],
  ['La nommer vous rend le choix', 'La nommer, c’est retrouver le choix.'],
  ['à votre gré', 'comme vous voulez'],
  ['Il s’ouvrira après votre ancrage', 'Votre compte rendu s’ouvrira après l’ancrage'],
  ['demande une pause', 'Le serveur est occupé'],
  ['What simple acts come', 'What small steps come to mind?'],
  ['picking up your draft', 'Picking up where you left off.'],
  ['An intuition, today', 'Did you do it?'],
  ['nothing that is here will be erased', 'Restore an earlier export; nothing already here is erased.'],
  ['gives you the choice back', 'puts the choice back in your hands'],
] as const;

it.each(replaced)('N16 nothing says “%s” any more: “%s”', (old, instead) => {
  expect([everyText.includes(old), everyText.includes(instead)]).toEqual([false, true]);
});

it('N16 one word stands for one thing, and English contracts', () => {
  const inFrench = JSON.stringify([french, frenchDocument]);
  const inEnglish = JSON.stringify([english, englishDocument]);
  expect(
    inFrench.match(/accompagnante?s?\b|\bflash\w*|e-mail|sessions? d’amitié|derniers signes/gi),
  ).toBeNull();
  expect(inEnglish.match(/e-mail|friendship sessions?|right act\b|what joins/gi)).toBeNull();
  const apart = /\b(cannot|(am|are|could|did|do|does|had|has|have|is|should|was|were|would) not)\b/gi;
  // “The aim is not to…” is said with weight.
  expect(inEnglish.replaceAll('The aim is not to', '').match(apart)).toBeNull();
});

it('N16 the identity card and the resourceful moment say « tu »: one speaks to oneself', () => {
  const selfTalk = Object.entries(french).filter(([id]) => id.startsWith('identityCard.example.'));
  expect(selfTalk.length).toBeGreaterThan(0);
  expect(selfTalk.filter(([, text]) => /\b(vous|votre|vos)\b|ez\b/.test(text))).toEqual([]);
});
