/** @jest-environment node */
import { changeOf, feelingChangeOf } from '../../../../src/domain/entries/reconnectionChange';
import { aReconnection } from '../../../support/exampleData';

const change = (thought?: string, view?: string) =>
  changeOf(
    aReconnection({
      data: {
        ...(thought !== undefined && { 'reconew-q3-pense': thought }),
        ...(view !== undefined && { 'reconew-q9-regard': view }),
      },
    }),
  );

describe('N3 what one thought and how one looks at it now', () => {
  it('N3 is left out where either is blank', () => {
    expect(change('Il exagère')).toBeUndefined();
    expect(change('Il exagère', ' \n ')).toBeUndefined();
    expect(change(undefined, 'Il a peur')).toBeUndefined();
    expect(changeOf({})).toBeUndefined();
  });

  it('N3 is quoted on one line, without marks of its own or a full stop', () => {
    expect(change(' « Il ne me fait\npas confiance. » ', '“We are both afraid”.')).toEqual({
      before: 'Il ne me fait pas confiance',
      after: 'We are both afraid',
    });
    const [before, after] = ['Il a dit « non »', 'Et puis...'];
    expect(change(before, after)).toEqual({ before, after });
  });

  it('N3 is cut at 60 characters that a reader sees, between two words', () => {
    const family = '👨‍👩‍👧';
    const before = family.repeat(60);
    expect(change(before, before + family)).toEqual({ before, after: `${before}…` });
    const words = 'Nous avons la même peur, celle d’échouer en public devant tous les autres';
    expect(change('a', words)?.after).toBe('Nous avons la même peur, celle d’échouer en public devant…');
  });

  it('of a coming situation it begins with what one thinks beforehand; feelings are told like thoughts (N29)', () => {
    const data = {
      'reconew-q3-pense-avant': 'Il dira non.',
      'reconew-q9-regard': 'Il a peur',
      'reconew-q3-ressenti': 'agacement, peur',
    };
    expect(changeOf({ data })).toEqual({ before: 'Il dira non', after: 'Il a peur' });
    expect(changeOf({ data: { ...data, 'reconew-q3-pense': 'Déjà' } })?.before).toBe('Déjà');
    expect(feelingChangeOf({ data })).toBeUndefined();
    expect(feelingChangeOf({ data: { ...data, 'reconew-q9-ressenti': 'calme' } })).toEqual({
      before: 'agacement, peur',
      after: 'calme',
    });
  });
});
