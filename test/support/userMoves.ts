import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '../../src/domain/locale';
import type { Persona } from './personas';
import { named, saying, screenNames, syncStates, type ScreenName } from './screenNames';
import { patience } from './time';

type Screen = Pick<
  BoundFunctions<typeof queries>,
  'findByRole' | 'findByLabelText' | 'getByRole' | 'queryByRole'
>;

/** What a slide is answered with when the test does not care. */
export const anyAnswer = 'Une réponse';

/** Lines of an identity card, by field. */
export const cardLines = {
  symptoms: 'Ma voix monte',
  phrasereconnexion: 'Je respire, j’écoute',
  momentressource: 'Le ponton du lac',
  vocationpro: 'Ouvrir des passages',
} as const;

/** One person in front of the rendered app, in one language, in the words of the screen. */
export function makeUser(locale: Locale = 'fr') {
  const hands = userEvent.setup({ delay: null });
  const word = (name: ScreenName) => screenNames[locale][name];

  const the = (role: string, name: ScreenName, where: Screen = screen) =>
    where.findByRole(role, { name: named(word(name)) }, patience);
  const box = (name: ScreenName) => screen.findByLabelText<HTMLInputElement>(named(word(name)), {}, patience);
  const press = async (role: string, name: ScreenName, where?: Screen) => {
    await hands.click(await the(role, name, where));
  };
  const write = async (field: HTMLElement, text: string) => {
    await hands.clear(field);
    if (text !== '') {
      await hands.click(field);
      await hands.paste(text);
    }
  };
  const fill = async (name: ScreenName, text: string) => write(await box(name), text);
  const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
  const goToNextSlide = async () => {
    const before = progress();
    await press('button', 'next');
    await waitFor(() => expect(progress()).not.toBe(before), patience);
  };
  const isAtIntuitions = () => screen.queryByRole('button', { name: named(word('addIntuition')) }) !== null;
  const answerSlide = async (answer = anyAnswer) => {
    for (const field of screen.queryAllByRole<HTMLTextAreaElement>('textbox')) {
      if (field.value === '') await write(field, answer);
    }
  };

  return {
    hands,
    word,
    the,
    box,
    press,
    fill,
    write,
    progress,
    goToNextSlide,
    answerSlide,
    heading: () => screen.findByRole('heading', { level: 1 }, patience),
    alert: () => screen.findByRole('alert', {}, patience),
    isToldThat: async (text: string) => {
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(saying(text)), patience);
    },
    sees: async (state: keyof (typeof syncStates)['fr']) => {
      await waitFor(
        () => expect(screen.getByRole('status')).toHaveTextContent(saying(syncStates[locale][state])),
        patience,
      );
    },
    fillInLogin: async (email: string, password: string) => {
      await fill('email', email);
      await fill('password', password);
      await press('button', 'logIn');
    },
    logIn: async ({ mail, password }: Persona) => {
      await fill('email', mail);
      await fill('password', password);
      await press('button', 'logIn');
      await waitFor(() => expect(window.location.pathname).not.toMatch(/^\/login/), patience);
    },
    saveIdentityCard: async (lines: Partial<Record<keyof typeof cardLines, string>> = cardLines) => {
      for (const [field, text] of Object.entries(lines)) await fill(field as keyof typeof cardLines, text);
      await press('button', 'save');
    },
    tabBar: () => within(screen.getByRole('navigation', { name: /Navigation principale|Main navigation/ })),
    openMenu: async () => {
      await press('button', 'menu');
      return within(await the('dialog', 'menu'));
    },
    choose: async (tense: 'past' | 'upcoming') => {
      await press('radio', tense);
      await goToNextSlide();
    },
    answerUpToIntuitions: async (answer = anyAnswer) => {
      while (!isAtIntuitions()) {
        await answerSlide(answer);
        await goToNextSlide();
      }
    },
    writeIntuitions: async (intuitions: readonly string[]) => {
      for (const [index, intuition] of intuitions.entries()) {
        if (index > 0) await press('button', 'addIntuition');
        const boxes = screen.getAllByRole('textbox');
        await write(boxes[index]!, intuition);
      }
    },
  };
}
