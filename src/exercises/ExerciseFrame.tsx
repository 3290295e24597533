import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { keyframes } from '@mui/material/styles';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { ButtonLink } from '../ui/Button';
import { fadeInAnimation, slideInAnimation } from '../ui/enterAnimations';
import { drawLineAnimation } from '../ui/drawLineAnimation';
import { HeroArt } from '../ui/HeroArt';
import { plain } from '../ui/plain';
import { families, theme } from '../ui/theme';
import { carouselMessages } from './messages';

const { hero } = theme.vars.palette;

const inkOf = (family: string): [string, string][] => [
  [`--mui-palette-${family}-main`, hero.contrastText],
  [`--mui-palette-${family}-dark`, hero.contrastText],
  [`--mui-palette-${family}-light`, hero.light],
  [`--mui-palette-${family}-contrastText`, hero.dark],
];

/** On the deep ground everything is written in its one ink: the state beside the way out, too. */
const ink = {
  color: hero.contrastText,
  '--mui-palette-text-primary': hero.contrastText,
  '--mui-palette-text-secondary': hero.contrastText,
  '--mui-palette-background-default': hero.dark,
  '--mui-palette-background-paper': hero.main,
  '--mui-palette-divider': hero.light,
  '--mui-palette-field': hero.contrastText,
  ...Object.fromEntries(families.flatMap(inkOf)),
};

const pauseStyles = <GlobalStyles styles={{ '#main': ink }} />;

/** A pause has the whole screen in the deep colour. At its foot the ground is as dark as its buttons: they have no edge. */
const ground = {
  position: 'fixed',
  visibility: 'hidden',
  opacity: 0,
  transition: 'opacity var(--comes), visibility var(--comes)',
  inset: 0,
  zIndex: -1,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '50% 0 0',
    background: `linear-gradient(transparent, ${hero.dark} calc(100% - 96px))`,
  },
} as const;

const away = keyframes({ from: { opacity: 0 }, to: { opacity: 0 } });

/** Texts of a document may hold anything, words longer than the screen too. */
const Frame = plain('div', {
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: 16,
  paddingTop: 8,
  overflowWrap: 'anywhere',
  touchAction: 'pan-y pinch-zoom',
  form: { flex: 1 },
  '.art': { display: 'none' },
  '& > .ground': ground,
  '&.calm > .ground': { visibility: 'visible', opacity: 1 },
  [theme.breakpoints.up('lg')]: {
    '.art': {
      display: 'block',
      position: 'fixed',
      inset: 0,
      zIndex: -1,
      color: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.primary.light,
      svg: { width: 300, height: 312 },
    },
  },
  '.foot': {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    // A button that doesn't fit goes to the next line whole.
    overflowWrap: 'normal',
    padding: '14px 0 calc(24px + env(safe-area-inset-bottom))',
    '& > :not(.MuiIconButton-root)': { flex: 1 },
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      background: `linear-gradient(transparent, ${theme.vars.palette.background.default} 14px)`,
    },
  },
  '& .foot': { marginTop: 'auto' },
  // Questions are in the serif, one alone or several.
  'form .MuiFormLabel-root': theme.typography.quote,
  // The only box of a slide is a page to write on, but for a line.
  'form > :first-child:nth-last-child(2) textarea:not([rows="1"])': { minHeight: 'min(13rem, 26dvh)' },
  // The choice that is tapped first stays under the finger.
  '.steps.first': { minHeight: '1.5em' },
  '.steps:empty:not(.first)': { position: 'absolute' },
  // Each slide comes from where one goes; the buttons, pressed one after the other, stay where they are.
  '&.back': { '--from': '-16px' },
  '.question, .question + p, form > :not(.foot)': slideInAnimation,
  '&.calm, &.from-calm': {
    '.foot': fadeInAnimation,
    // It would stand out from the ground, which changes meanwhile.
    '.foot::before': { animation: `${away} var(--comes)` },
  },
  '&.calm': { textAlign: 'center', '& > p': theme.typography.body2 },
  // On a desktop a slide is a sheet: its question and its buttons stand where those of the one before did.
  [`${theme.breakpoints.up('md')} and (height >= 600px)`]: {
    '.steps, .steps:empty:not(.first)': { position: 'static', minHeight: '1.5em', textAlign: 'end' },
    '.context': { maxWidth: '70%', marginTop: 'calc(-16px - 1.5em)' },
    '&:not(.calm) .question:not(:has(.MuiTypography-overline))': { paddingTop: '1.625rem' },
    // Several fields leave no room for air: the sheet's foot stays in sight.
    '&:has(form > :nth-child(4)) textarea': { minHeight: '3rem' },
    '&.calm form': { flex: 'none' },
    // The deep ground has no one colour here: nothing stands before it.
    '&.calm .foot': { position: 'static', justifyContent: 'center', '&::before': { content: 'none' } },
    '.foot': {
      justifyContent: 'flex-end',
      paddingTop: 28,
      '& > :not(.MuiIconButton-root)': { flex: '0 1 auto', minWidth: '11rem' },
    },
  },
});

/** What has the focus is never under the buttons, nor is the caret of a box that grows. The tick of « saved » is drawn. */
const pageStyles = (
  <GlobalStyles
    styles={{
      html: { scrollPaddingTop: '6rem', scrollPaddingBottom: 'calc(6rem + env(safe-area-inset-bottom))' },
      '#main .kept path': drawLineAnimation,
    }}
  />
);

/** The place of an exercise's slide: its question, its form, its buttons at the foot of the screen. */
export function ExerciseFrame({
  areaRef,
  isCalm = false,
  isBack = false,
  isFromCalm = false,
  children,
}: {
  areaRef?: RefObject<HTMLDivElement | null>;
  /** A pause: all in the middle, on the deep ground. */
  isCalm?: boolean;
  /** The slide was shown before: it comes from the other side. */
  isBack?: boolean;
  /** It comes after a pause, whose ground still fades: nothing stands before it yet. */
  isFromCalm?: boolean;
  children: ReactNode;
}) {
  return (
    <Frame
      ref={areaRef}
      className={`${isCalm ? 'calm' : ''} ${isBack ? 'back' : ''} ${isFromCalm ? 'from-calm' : ''}`}
    >
      {pageStyles}
      <div className="art">
        <HeroArt />
      </div>
      {isCalm && pauseStyles}
      <Paper variant="hero" square aria-hidden className="ground" />
      {children}
    </Frame>
  );
}

/** An exercise in which the document asks nothing, or nothing that applies: says so, and leads out. */
export function EmptyExercise({ title, closeTo }: { title: string; closeTo: string }) {
  const { formatMessage } = useIntl();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => headingRef.current?.focus(), []);
  return (
    <ExerciseFrame>
      <Typography variant="h1" ref={headingRef} tabIndex={-1}>
        {title}
      </Typography>
      <p>{formatMessage(carouselMessages.noQuestions)}</p>
      <ButtonLink to={closeTo} look="quiet" text={carouselMessages.close} />
    </ExerciseFrame>
  );
}
