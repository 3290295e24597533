/** @jest-environment node */
import { holdsItem, withItemToggled } from '../../../../src/domain/exercise/wordItems';

describe('words to tap beside a text (N29)', () => {
  it('a text holds a word only as an item of its own (N29)', () => {
    const holding = ['joie', 'Calme, JOIE.', 'calme\njoie'];
    const texts = [...holding, 'de la joie', 'rejoie, calme', ''];
    expect(texts.filter((text) => holdsItem(text, 'joie'))).toEqual(holding);
  });

  it.each([
    ['', 'joie'],
    ['calme', 'calme, joie'],
    ['calme, ', 'calme, joie'],
    ['de la joie', 'de la joie, joie'],
    ['J’étais mal.', 'J’étais mal.\njoie'],
  ])(
    'added to “%s” it gives “%s”, and taken off again it leaves no other word changed (N29)',
    (text, given) => {
      expect(withItemToggled(text, 'joie')).toBe(given);
      expect(holdsItem(given, 'joie')).toBe(true);
      expect(withItemToggled(given, 'joie').replace(/,$/, '')).toBe(text.trimEnd().replace(/,$/, ''));
    },
  );

  it.each([
    ['joie', ''],
    ['joie, calme', 'calme'],
    ['peur, joie, calme', 'peur, calme'],
    ['peur, Joie.', 'peur'],
    ['Une phrase, entière\njoie\nune autre', 'Une phrase, entière\nune autre'],
  ])('taken off “%s” it leaves “%s” (N29)', (text, left) => {
    expect(withItemToggled(text, 'joie')).toBe(left);
  });
});
