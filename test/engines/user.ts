import type { Persona } from '../support/personas';
import { screenNames, syncStates, type ScreenName } from '../support/screenNames';
import type { Tab } from './engine';
import { until } from './until';

const selectors = {
  button: 'button',
  link: 'a[href]',
  radio: 'input[type=radio]',
  textbox: 'input, textarea',
};

/** What a control is found by. `within` is a selector. */
interface Control {
  role: keyof typeof selectors;
  name: ScreenName;
  within?: string;
}

// These two run in the page. They name no function of their own: tsx would have it call a helper that isn't there.

/** The control on screen with this name, which its label gives, or its content but for what is hidden from readers. */
const findControl = (selector: string, name: string, within: string): Element | undefined =>
  [...document.querySelectorAll(within)]
    .flatMap((place) => [...place.querySelectorAll<HTMLInputElement>(selector)])
    .find((element) => {
      const label = (element.labels?.[0] ?? element).cloneNode(true) as Element;
      for (const hidden of label.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      const text = element.ariaLabel ?? label.textContent;
      return element.checkVisibility() && name === text.replaceAll(/\s+/g, ' ').replaceAll("'", '’').trim();
    });

/** Where an element is that can be clicked, once it has been scrolled to; '' where another is above it. */
const spotOf = (element: HTMLElement | null | undefined): string => {
  if (!element) return '';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(top) ? [x, y, width, height].join(' ') : '';
};

const controlOf = ({ role, name, within = 'body' }: Control): string =>
  `(${findControl.toString()})(...${JSON.stringify([selectors[role], screenNames.fr[name], within])})`;

const firstEmptyBox = `[...document.querySelectorAll('main input, main textarea')].find((box) =>
  !['radio', 'checkbox'].includes(box.type) && box.value === '' && box.checkVisibility())`;

/** Someone who uses the app in French, in one page of a browser. */
export class User {
  constructor(
    private readonly tab: Tab,
    private readonly url: string,
  ) {}

  goesTo(path: string): Promise<void> {
    return this.tab.goTo(`${this.url}${path}`);
  }

  /** Waits until an expression of the page is true. */
  async waits(what: string, condition: string): Promise<void> {
    await until(what, () => this.holds(condition));
  }

  async isAt(path: string): Promise<void> {
    await this.waits(`the address is ${path}`, `location.pathname === ${JSON.stringify(path)}`);
  }

  /** Waits until an element that the selector finds is on screen and holds a text. */
  async reads(text: string, selector = 'body'): Promise<void> {
    await this.waits(
      `${selector} says “${text}”`,
      `[...document.querySelectorAll(${JSON.stringify(selector)})].some((element) =>
        element.checkVisibility() && element.innerText.includes(${JSON.stringify(text)}))`,
    );
  }

  /** Waits until the app says so of what was written. */
  async seesState(state: keyof (typeof syncStates)['fr']): Promise<void> {
    await this.reads(syncStates.fr[state], '[role=status]');
  }

  async sees(control: Control): Promise<void> {
    await this.waits(`${control.role} ${control.name} is there`, `Boolean(${controlOf(control)})`);
  }

  async seesNo(control: Control): Promise<void> {
    await this.waits(`${control.role} ${control.name} is gone`, `!${controlOf(control)}`);
  }

  async hasFocusOn(control: Control): Promise<void> {
    await this.waits(
      `${control.role} ${control.name} has the focus`,
      `document.activeElement === ${controlOf(control)}`,
    );
  }

  /** Clicks a control once it stands still with nothing above it; of a choice its label, as one does. */
  async clicks(control: Control): Promise<void> {
    const target = control.role === 'radio' ? `${controlOf(control)}?.labels[0]` : controlOf(control);
    let spot: unknown = '';
    await until(`${control.role} ${control.name} is clicked`, async () => {
      const before = spot;
      spot = await this.tab.evaluate(`(${spotOf.toString()})(${target})`);
      if (spot === '' || spot !== before) return false;
      await this.tab.click(target);
      return true;
    });
  }

  async writes(name: ScreenName, text: string, within = 'body'): Promise<void> {
    const box = controlOf({ role: 'textbox', name, within });
    await until(`something is typed into ${name}`, async () => {
      await this.tab.type(box, text);
      return true;
    });
    await this.waits(`${name} holds what was typed`, `${box}.value === ${JSON.stringify(text)}`);
  }

  async goesBack(): Promise<void> {
    await this.tab.evaluate('history.back()');
  }

  pressesEscape(): Promise<void> {
    return this.tab.pressEscape();
  }

  async logsIn({ mail, password, firstname }: Persona): Promise<void> {
    await this.goesTo('/');
    await this.sees({ role: 'button', name: 'logIn' });
    await this.writes('email', mail);
    await this.writes('password', password);
    await this.clicks({ role: 'button', name: 'logIn' });
    await this.reads(firstname, 'h1');
    await this.seesState('synced');
  }

  has(control: Control): Promise<boolean> {
    return this.holds(`Boolean(${controlOf(control)})`);
  }

  /** Fills every box of the slide shown that is still empty. */
  async fillsSlide(answer: string): Promise<void> {
    await until('no box of the slide is empty', async () => {
      if (!(await this.holds(`Boolean(${firstEmptyBox})`))) return true;
      await this.tab.type(firstEmptyBox, answer);
      return false;
    });
  }

  /** Fills the slide shown, presses Next and waits for the one that follows. */
  async answersSlide(answer: string): Promise<void> {
    await this.fillsSlide(answer);
    const progress = `document.querySelector('[role=progressbar]')?.ariaValueNow`;
    const before = JSON.stringify(await this.tab.evaluate(progress));
    await this.clicks({ role: 'button', name: 'next' });
    await this.waits('the next slide is shown', `![${before}, undefined].includes(${progress})`);
  }

  private async holds(condition: string): Promise<boolean> {
    return (await this.tab.evaluate(condition)) === true;
  }
}
