/** @jest-environment node */
import { changeOf } from '../../../../src/domain/entries/reconnectionChange';
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
      thought: 'Il ne me fait pas confiance',
      view: 'We are both afraid',
    });
    expect(change('Il a dit « non »', 'Et puis...')).toEqual({
      thought: 'Il a dit « non »',
      view: 'Et puis...',
    });
  });

  it('N3 is cut at 60 characters that a reader sees, between two words', () => {
    const family = '👨‍👩‍👧';
    expect(change(family.repeat(60), family.repeat(61))).toEqual({
      thought: family.repeat(60),
      view: `${family.repeat(60)}…`,
    });
    const words = 'Nous avons la même peur, celle d’échouer en public devant tous les autres';
    expect(change('a', words)?.view).toBe('Nous avons la même peur, celle d’échouer en public devant…');
  });
});
