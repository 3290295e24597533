import { act, screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { Locale } from '../../src/domain/locale';
import { anyAnswer, cardLines, type Persona } from './personas';
import { sendGathered } from './renderApp';
import { named, saying, screenNames, syncStates, type ScreenName } from './screenNames';

type Screen = Pick<
  BoundFunctions<typeof queries>,
  'findByRole' | 'findByText' | 'findByLabelText' | 'getByRole' | 'queryByRole'
>;

/** Presses a button twice before the screen can show that it is busy. A state flag alone is too slow for that. */
function twice(button: HTMLElement): void {
  act(() => {
    button.click();
    button.click();
  });
}

/** A user of the rendered app in one language, with moves in the words of the screen. */
export function makeUser(locale: Locale = 'fr') {
  // No style sheet is loaded that could block a pointer, so the check up the tree is off.
  const hands = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const word = (name: ScreenName) => screenNames[locale][name];

  const the = (role: string, name: ScreenName, where: Screen = screen) =>
    where.findByRole(role, { name: named(word(name)) });
  const box = (name: ScreenName) => screen.findByLabelText<HTMLInputElement>(named(word(name)));
  const press = async (role: string, name: ScreenName, where?: Screen) => {
    await hands.click(await the(role, name, where));
  };
  const write = async (field: HTMLElement, text: string) => {
    // Clearing a box gives it the focus.
    await hands.clear(field);
    if (text !== '') await hands.paste(text);
  };
  const clicks = async (role: string, name: string | RegExp, where: Screen = screen) => {
    const exactly = typeof name === 'string' ? named(name) : name;
    await hands.click(await where.findByRole(role, { name: exactly }));
  };
  const fill = async (name: ScreenName, text: string) => write(await box(name), text);
  const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
  const goToNextSlide = async () => {
    const before = progress();
    await press('button', 'next');
    await waitFor(() => expect(progress()).not.toBe(before));
  };
  /** Taps a slide's sole choice, which moves on by itself. */
  const pickAlone = async (name: string | RegExp) => {
    const before = progress();
    await clicks('radio', name);
    await waitFor(() => expect(progress()).not.toBe(before));
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
    pickAlone,
    answerSlide,
    /** Waits until a box has this text. */
    holds: async (name: ScreenName, text: string) => {
      await waitFor(async () => expect(await box(name)).toHaveValue(text));
    },
    /** Presses a button by its name. */
    taps: (name: string | RegExp, where?: Screen) => clicks('button', name, where),
    /** Chooses an option by its label. */
    picks: (name: string | RegExp, where?: Screen) => clicks('radio', name, where),
    /** Follows a link by its name. */
    follows: (name: string | RegExp, where?: Screen) => clicks('link', name, where),
    twice,
    pressTwice: async (name: ScreenName, where?: Screen) => {
      twice(await the('button', name, where));
    },
    /** Waits for a text that contains this. */
    reads: async (text: string | RegExp, where: Screen = screen) => {
      const words = typeof text === 'string' ? saying(text) : text;
      // The screen that is left may say it too.
      await waitFor(async () => expect(await where.findByText(words)).toBeVisible());
    },
    dialog: async () => {
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(dialog.querySelector('[aria-busy="true"]')).toBeNull());
      return within(dialog);
    },
    question: async () => within(await screen.findByRole('alertdialog')),
    heading: () => screen.findByRole('heading', { level: 1 }),
    alert: () => screen.findByRole('alert'),
    isToldThat: async (text: string) => {
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(saying(text)));
    },
    sees: async (state: keyof (typeof syncStates)['fr']) => {
      sendGathered();
      await waitFor(() =>
        expect(screen.getByRole('status')).toHaveTextContent(saying(syncStates[locale][state])),
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
      await waitFor(() => expect(window.location.pathname).not.toMatch(/^\/login/));
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
      await pickAlone(word(tense));
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

/** The user of most tests, in French. */
export const user = makeUser();
