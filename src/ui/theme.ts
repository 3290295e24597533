import { createTheme, shouldSkipGeneratingVar, type Theme } from '@mui/material/styles';
import shadows from './elevation';
import { sheetBelow, sheetOnItsWay } from './enterAnimations';

/** A family's hue: `main` writes, `light` fills. */
const hue = (main: string, light: string, contrastText: string) => ({
  main,
  light,
  dark: main,
  contrastText,
});

const light = {
  primary: { ...hue('#0d5561', '#dfedec', '#ffffff'), dark: '#093f48' },
  secondary: hue('#8a5100', '#fceeda', '#ffffff'),
  plum: hue('#7a3b69', '#f5e8f1', '#ffffff'),
  info: hue('#44546a', '#e8ecf2', '#ffffff'),
  success: hue('#2f6042', '#e3f0e7', '#ffffff'),
  warning: hue('#8a5100', '#fceeda', '#ffffff'),
  error: hue('#a3262a', '#fbe9e7', '#ffffff'),
  accent: { main: '#f0a33c', light: '#f7c67f', dark: '#e2922a', contrastText: '#1b2a2e' },
  hero: { main: '#0d5561', light: '#17707d', dark: '#083a43', contrastText: '#ffffff' },
  text: { primary: '#1b2a2e', secondary: '#526267' },
  background: { default: '#faf7f2', paper: '#ffffff' },
  divider: '#e8e1d6',
  field: '#848f89',
  veil: 'rgb(27 42 46 / 45%)',
  shade: '0 1px 2px rgb(27 42 46 / 5%), 0 10px 30px rgb(27 42 46 / 7%)',
};

const dark: typeof light = {
  primary: { ...hue('#7fcbd2', '#17373c', '#0b1a1c'), dark: '#a5dde2' },
  secondary: hue('#f3b765', '#33281a', '#0b1a1c'),
  plum: hue('#e0a6cf', '#36212f', '#0b1a1c'),
  info: hue('#b4c3d8', '#242e3b', '#0b1a1c'),
  success: hue('#9dd1ae', '#1c3325', '#0b1a1c'),
  warning: hue('#f3b765', '#33281a', '#0b1a1c'),
  error: hue('#f2a29c', '#3b1f1f', '#0b1a1c'),
  accent: { main: '#f0a33c', light: '#f7c67f', dark: '#f7b65f', contrastText: '#1b2a2e' },
  hero: { main: '#12454e', light: '#1b5f6a', dark: '#0c2d33', contrastText: '#eef8f8' },
  text: { primary: '#e9f0ef', secondary: '#a3b4b7' },
  background: { default: '#11181a', paper: '#1a2427' },
  divider: '#2b383b',
  field: '#6f8488',
  veil: 'rgb(0 0 0 / 60%)',
  shade: '0 0 0 1px #2b383b',
};

/** `field` is the line around a box that one writes in; `veil` lies behind a window, `shade` under what lies on the page. */
type OurPalette = Pick<typeof light, 'plum' | 'accent' | 'hero' | 'field' | 'veil' | 'shade'>;
type OurTypography = Record<'question' | 'quote' | 'page', object>;

/** The families' hues, by their names in the palette: petrol, amber, plum, slate, sage; and what went wrong. */
export const families = ['primary', 'secondary', 'plum', 'info', 'success', 'error'] as const;
type FamilyVariants = Record<(typeof families)[number], true>;

/* oxlint-disable typescript/no-empty-object-type -- an interface merges with MUI's: that is all these are for */
declare module '@mui/material/styles' {
  interface CssThemeVariables extends Record<'enabled', true> {}
  interface Palette extends OurPalette {}
  interface PaletteOptions extends Partial<OurPalette> {}
  interface TypographyVariants extends OurTypography {}
  interface TypographyVariantsOptions extends Partial<OurTypography> {}
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<'question' | 'quote', true> {}
}
declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides extends FamilyVariants, Record<'plain' | 'hero', true> {}
}
declare module '@mui/material/Avatar' {
  interface AvatarPropsVariantOverrides extends FamilyVariants, Record<'now' | 'ahead', true> {}
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides extends Record<'accent', true> {}
}
declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides extends FamilyVariants {}
}
/* oxlint-enable typescript/no-empty-object-type */

const systemFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';
const serif = '"Newsreader", "Iowan Old Style", Charter, Georgia, "Newsreader stand-in", serif';

const titled = { fontFamily: serif, fontWeight: 500, textWrap: 'balance' } as const;
const read = { ...titled, textWrap: 'pretty' } as const;

/** Fill and ink of a family, as a variant of any surface. */
const tinted = families.map((variant) => ({
  props: { variant },
  style: ({ theme }: { theme: Theme }) => ({
    backgroundColor: theme.vars.palette[variant].light,
    color: theme.vars.palette[variant].main,
  }),
}));

/** How long each kind of motion takes, ms; all of it slows down to its rest. */
const moves = { comes: 200, goes: 150, meets: 1200 };
const toRest = 'cubic-bezier(0, 0, .2, 1)';

/** In the page for screen readers only. */
const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

const lyingPhone = '@media (width < 1000px) and (height < 480px)';

/** The deep colour, lighter where the light falls. */
export const heroGround = ({ vars }: Pick<Theme, 'vars'>) => {
  const { light, main, dark } = vars.palette.hero;
  return {
    backgroundColor: main,
    backgroundImage: `radial-gradient(120% 90% at 85% 0%, ${light}, ${main} 55%, ${dark})`,
  };
};

/** Beside what is chosen in a list. */
export const bar = {
  content: '""',
  position: 'absolute',
  insetBlock: '50%',
  left: 2,
  width: 3,
  height: 20,
  borderRadius: 2,
  translate: '0 -50%',
} as const;

/** Where the system chooses the colours a ground and a shade show nothing: what they told apart has a line. */
export const forcedColours = '@media (forced-colors: active)';
export const edge = { [forcedColours]: { border: '1px solid' } };

/** A browser that can't tell a box by what is in it. */
export const withoutHas = '@supports not selector(:has(*))';

/** Room for the tab bar, where there is one. */
const aboveTabs = {
  '@media (width < 1000px)': {
    scrollPaddingBottom: 'calc(var(--tabs-height) + 3rem + env(safe-area-inset-bottom))',
  },
};

const focusRing = (theme: Theme) => ({
  outline: `3px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

const unusedVariables =
  /^(?:font|overlays|AppBar|FilledInput|LinearProgress|Slider|SnackbarContent|SpeedDialAction|Switch|Tooltip|(?:light|dark|contrastText)Channel)$/;

/** True for variables of parts that the app does not have: each would be a line of the page's style. */
const isUnused = (keys: string[]) =>
  shouldSkipGeneratingVar(keys) ||
  keys.some((key) => unusedVariables.test(key)) ||
  (keys[0] === 'shadows' && keys[1] !== '0');

/**
 * The look of the app, light and dark (decision 028): colours, type, shape and every component's defaults and variants.
 * A screen says what it shows; how that looks stands here.
 */
export const theme = createTheme({
  breakpoints: { values: { xs: 0, sm: 600, md: 1000, lg: 1200, xl: 1536 } },
  cssVariables: { colorSchemeSelector: 'media', shouldSkipGeneratingVar: isUnused },
  shadows,
  colorSchemes: { light: { palette: light, overlays: shadows }, dark: { palette: dark, overlays: shadows } },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      ...{ shortest: moves.goes, shorter: moves.goes, short: moves.goes, leavingScreen: moves.goes },
      ...{ standard: moves.comes, complex: moves.comes, enteringScreen: moves.comes },
    },
    easing: { easeInOut: toRest, easeOut: toRest, easeIn: toRest, sharp: toRest },
  },
  shape: { borderRadius: 16 },
  typography: {
    fontFamily: systemFont,
    h1: {
      ...titled,
      // Twice as large, and in the system's wider serif, a word still fits the narrowest phone.
      fontSize: 'min(2rem, 17vw)',
      lineHeight: 1.15,
      letterSpacing: '-.01em',
    },
    h2: { ...titled, fontSize: '1.375rem', lineHeight: 1.25 },
    h3: { ...titled, fontSize: '1.1875rem', lineHeight: 1.3 },
    question: {
      ...titled,
      fontSize: 'clamp(1.75rem, 8.4vw, 2.375rem)',
      lineHeight: 1.14,
      letterSpacing: '-.015em',
    },
    quote: { ...read, fontSize: '1.3125rem', lineHeight: 1.32 },
    // A person's words where they are the page that one reads.
    page: { ...read, fontSize: '1.1875rem', lineHeight: 1.42 },
    body1: { lineHeight: 1.55, textWrap: 'pretty' },
    body2: { fontSize: '.9375rem', lineHeight: 1.5, textWrap: 'pretty' },
    overline: {
      fontSize: '.8125rem',
      fontWeight: 500,
      lineHeight: 1.5,
      letterSpacing: 0,
      textTransform: 'none',
    },
    caption: { fontSize: '.8125rem', lineHeight: 1.45 },
    button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        ':root': {
          '--tabs-height': '76px',
          ...Object.fromEntries(
            Object.entries(moves).map(([what, ms]) => [`--${what}`, `${String(ms)}ms ${toRest}`]),
          ),
          viewTransitionName: 'none',
          // A phone lying on its side has little height to give.
          [lyingPhone]: { '--tabs-height': '52px' },
        },
        // What has the focus is never under the tab bar.
        'html:has(.MuiBottomNavigation-root)': aboveTabs,
        [withoutHas]: { html: aboveTabs },
        // Each control answers a tap by itself.
        body: { ...theme.typography.body1, fontSynthesis: 'none', WebkitTapHighlightColor: 'transparent' },
        'h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, blockquote': { margin: 0, padding: 0, border: 0 },
        'h1, h2, h3': { overflowWrap: 'break-word' },
        h1: theme.typography.h1,
        h2: theme.typography.h2,
        a: {
          color: theme.vars.palette.primary.main,
          textDecorationColor: 'color-mix(in srgb, currentcolor 45%, transparent)',
          textUnderlineOffset: '.2em',
        },
        ':focus-visible': focusRing(theme),
        ':is(h1, h2, main):focus': { outline: 'none' },
        '.visually-hidden': visuallyHidden,
        // For a toast, which comes and goes by itself.
        '.makes-way': { transition: 'transform var(--comes)' },
        // What the page says where the app never comes (public/index.html).
        '.boot-failure, .boot-failure__twin': { display: 'grid', gap: '1rem' },
        '.boot-failure': { maxWidth: 430, margin: '0 auto', padding: '2.5rem 1.25rem' },
        // A window that is left goes as a picture, over its list, which is in use already.
        '.MuiDialog-root.entry-window': { viewTransitionName: 'entry' },
        '@keyframes go': { to: { opacity: 0, translate: '16px 0' } },
        // A phone's sheet goes down where it came up.
        '@keyframes sink': { from: sheetOnItsWay, to: sheetBelow },
        '::view-transition': { pointerEvents: 'none' },
        '::view-transition-old(entry)': { overflow: 'clip', animation: 'go var(--goes) both' },
        [theme.breakpoints.down('sm')]: { '::view-transition-old(entry)': { animationName: 'sink' } },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '.01ms !important',
            animationIterationCount: '1 !important',
            // However short, a duration would make every change of every style a transition: one frame late, and dear.
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
      }),
    },
    MuiTypography: {
      defaultProps: { variantMapping: { question: 'h1', quote: 'blockquote', overline: 'p', caption: 'p' } },
    },
    // No ripple: nothing to mount for it, and a pressed control answers by its own colour.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme) }) },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme }) => ({
          gap: 8,
          minHeight: 48,
          borderRadius: 24,
          paddingInline: 20,
          lineHeight: 1.25,
          textAlign: 'center',
          transition: 'background-color var(--goes), border-color var(--goes)',
          // What it says stays in its place.
          '.MuiButton-startIcon': { marginInline: '-20px -4px' },
          // It keeps the focus while it takes no tap, so it is not `disabled`.
          '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
          '&.Mui-disabled': { opacity: 0.6 },
          variants: [
            {
              props: { variant: 'outlined' },
              style: {
                borderColor: 'color-mix(in srgb, currentColor 60%, transparent)',
                '&[aria-pressed=true]': { backgroundColor: theme.vars.palette.primary.light },
              },
            },
            { props: { variant: 'text' }, style: { paddingInline: 12, fontWeight: 500 } },
            {
              props: { variant: 'contained' },
              style: { '&:active': { transform: 'scale(.985)' }, ...edge },
            },
            // Until the app owns the page its buttons look as they will.
            {
              props: { variant: 'contained', color: 'primary' },
              style: {
                '&.Mui-disabled': {
                  color: theme.vars.palette.primary.contrastText,
                  backgroundColor: theme.vars.palette.primary.main,
                },
              },
            },
          ],
        }),
      },
    },
    MuiIconButton: { styleOverrides: { root: { width: 48, height: 48, color: 'inherit' } } },
    // MUI's own variants put their shadow in a style attribute, which no prerendered page may hold.
    MuiPaper: {
      defaultProps: { variant: 'plain' },
      styleOverrides: {
        root: ({ theme }) => ({
          ...edge,
          variants: [
            ...tinted,
            { props: { variant: 'plain' }, style: { boxShadow: theme.vars.palette.shade } },
            {
              props: { variant: 'hero' },
              style: { color: theme.vars.palette.hero.contrastText, ...heroGround(theme) },
            },
          ],
        }),
      },
    },
    // A selector of siblings has the browser style a whole list anew when an entry leaves it.
    MuiStack: { defaultProps: { useFlexGap: true } },
    MuiCard: { styleOverrides: { root: { borderRadius: 24, overflowWrap: 'anywhere' } } },
    MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
    MuiCardActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: { root: { flexWrap: 'wrap', gap: 12, padding: '0 20px 20px' } },
    },
    MuiChip: {
      styleOverrides: {
        root: { height: 'auto', minHeight: 28, fontWeight: 500, ...edge, variants: tinted },
        label: { whiteSpace: 'normal', paddingBlock: 4 },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: 24, backgroundImage: 'none' },
        paperFullScreen: { borderRadius: 0 },
        // Where little is seen at once, the buttons scroll with the rest.
        root: {
          '@media (height < 30em)': {
            '.MuiDialog-paper': { overflowY: 'auto' },
            '.MuiDialogContent-root': { flex: 'none', overflowY: 'visible' },
          },
        },
      },
    },
    MuiDialogTitle: { defaultProps: { variant: 'h2' } },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 8,
          padding: '16px 24px max(16px, env(safe-area-inset-bottom))',
        },
      },
    },
    MuiDrawer: {
      styleOverrides: {
        paper: ({ theme }) => ({
          width: 'min(20rem, 88vw)',
          overscrollBehavior: 'contain',
          backgroundColor: theme.vars.palette.background.default,
          backgroundImage: 'none',
          boxShadow: 'none',
        }),
      },
    },
    MuiLink: {
      styleOverrides: {
        root: ({ theme }) => ({
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 44,
          minWidth: 44,
          fontWeight: 500,
          textDecorationColor: 'inherit',
          '&:focus-visible': focusRing(theme),
        }),
      },
    },
    MuiBottomNavigation: {
      defaultProps: { showLabels: true },
      styleOverrides: {
        root: ({ theme }) => ({
          position: 'fixed',
          inset: 'auto 0 0',
          zIndex: theme.zIndex.appBar,
          height: 'auto',
          minHeight: 'calc(var(--tabs-height) + env(safe-area-inset-bottom))',
          padding: '0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
          borderTop: `1px solid ${theme.vars.palette.divider}`,
          [theme.breakpoints.up('md')]: { display: 'none' },
          '@media print': { display: 'none' },
        }),
      },
    },
    MuiBottomNavigationAction: {
      styleOverrides: {
        root: ({ theme }) => ({
          flex: '1 1 0',
          minWidth: 'min-content',
          maxWidth: 'none',
          justifyContent: 'flex-end',
          gap: 2,
          padding: '6px 2px 10px',
          // Letters twice as large don't fit the narrowest phones. Only the longest name gives way.
          '@media (width < 375px)': {
            '&[aria-label]': { minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' },
          },
          '&:active': { backgroundColor: theme.vars.palette.primary.light },
          // At the window's edges nothing is seen outside it.
          '&:focus-visible': { outlineOffset: -5, borderRadius: 16 },
          // The new reconnection's circle stands out of the tab bar.
          '.raised': {
            display: 'grid',
            placeItems: 'center',
            width: 60,
            height: 60,
            marginTop: -30,
            border: `4px solid ${theme.vars.palette.background.default}`,
            borderRadius: '50%',
            color: theme.vars.palette.primary.contrastText,
            backgroundColor: theme.vars.palette.primary.main,
            [lyingPhone]: { width: 40, height: 40, marginTop: 0, border: 0 },
          },
          // Where one is, told by a shape too.
          '&.Mui-selected > svg': {
            boxSizing: 'content-box',
            padding: '2px 16px',
            borderRadius: 16,
            backgroundColor: theme.vars.palette.primary.light,
            outline: '2px solid transparent',
          },
          [lyingPhone]: { flexDirection: 'row', justifyContent: 'center', gap: 8, paddingBlock: 4 },
        }),
        label: {
          fontSize: '.8125rem',
          lineHeight: 1.15,
          textAlign: 'center',
          '&.Mui-selected': { fontSize: '.8125rem', fontWeight: 600 },
        },
      },
    },
    MuiAvatar: {
      styleOverrides: {
        root: ({ theme }) => ({
          width: 44,
          height: 44,
          fontSize: '1rem',
          fontWeight: 600,
          ...edge,
          variants: [
            ...tinted,
            // A step of a way: where one stands, and what lies ahead.
            {
              props: { variant: 'now' },
              style: {
                color: theme.vars.palette.primary.contrastText,
                backgroundColor: theme.vars.palette.primary.main,
                boxShadow: `0 0 0 5px ${theme.vars.palette.primary.light}`,
              },
            },
            {
              props: { variant: 'ahead' },
              style: {
                color: theme.vars.palette.text.secondary,
                backgroundColor: 'transparent',
                border: `2px solid ${theme.vars.palette.divider}`,
              },
            },
          ],
        }),
      },
    },
    MuiListItemButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          gap: 14,
          minHeight: 48,
          padding: '4px 14px',
          borderRadius: 16,
          fontWeight: 500,
          lineHeight: 1.3,
          '&:active': { backgroundColor: theme.vars.palette.primary.light },
          '&.Mui-selected, &.Mui-selected:hover': {
            color: theme.vars.palette.primary.main,
            backgroundColor: theme.vars.palette.primary.light,
            // Where one is, told by a bar too.
            '&::before': { ...bar, backgroundColor: theme.vars.palette.primary.main },
            [forcedColours]: { borderInlineStart: '4px solid' },
          },
          '& > svg': { flex: 'none' },
        }),
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: ({ theme }) => ({
          borderRadius: 18,
          fontSize: '1rem',
          variants: [
            {
              props: { variant: 'outlined' },
              style: {
                color: theme.vars.palette.text.primary,
                backgroundColor: theme.vars.palette.background.paper,
                boxShadow: theme.vars.palette.shade,
              },
            },
          ],
        }),
        action: { '& .MuiIconButton-root': { width: 44, height: 44, margin: '-6px -4px -6px 0' } },
      },
    },
    MuiBackdrop: { styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.veil }) } },
    MuiFormControl: { styleOverrides: { root: { gap: 6 } } },
    MuiFormGroup: {
      styleOverrides: {
        root: {
          gap: 12,
          variants: [{ props: { row: true }, style: { gap: 8 } }],
          // As far from a hint as from each other.
          '.MuiFormHelperText-root + &': { marginTop: 6 },
        },
      },
    },
    // An option is one large target: its box and its words in one frame.
    MuiFormControlLabel: {
      styleOverrides: {
        root: ({ theme }) => ({
          margin: 0,
          minHeight: 56,
          padding: '4px 16px 4px 6px',
          border: `1.5px solid ${theme.vars.palette.field}`,
          borderRadius: 18,
          backgroundColor: theme.vars.palette.background.paper,
          overflowWrap: 'anywhere',
          '&:active': { scale: '.985' },
          '&.chosen': {
            borderColor: theme.vars.palette.primary.main,
            backgroundColor: theme.vars.palette.primary.light,
          },
          '&:has(:focus-visible)': focusRing(theme),
          [withoutHas]: { '&:focus-within': focusRing(theme) },
          variants: [{ props: { labelPlacement: 'bottom' }, style: { minWidth: 48, padding: '0 4px 2px' } }],
        }),
        label: { minWidth: 0, paddingBlock: 4 },
      },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: ({ theme }) => ({
          color: theme.vars.palette.text.primary,
          fontWeight: 600,
          lineHeight: 1.5,
          '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
        }),
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: ({ theme }) => ({
          margin: 0,
          fontSize: '.875rem',
          lineHeight: 1.5,
          overflowWrap: 'anywhere',
          '&.Mui-error': { color: theme.vars.palette.error.main, fontSize: '.9375rem', fontWeight: 600 },
        }),
      },
    },
    MuiInputBase: {
      // They serve labels that shrink into the line; ours stand above.
      defaultProps: { disableInjectingGlobalStyles: true },
      styleOverrides: {
        input: ({ theme }) => ({
          '&::placeholder': { opacity: 1, color: theme.vars.palette.text.secondary },
        }),
        multiline: ({ theme }) => ({
          // Written in the letters that it is read in.
          '& textarea': {
            ...theme.typography.page,
            minHeight: '5.3em',
            resize: 'none',
            overflowWrap: 'anywhere',
            fieldSizing: 'content',
          },
          // One line that grows with its text.
          '& textarea[rows="1"]': { minHeight: 0 },
          '&.MuiInputBase-sizeSmall textarea': { minHeight: '2.85em' },
        }),
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          gap: 10,
          minHeight: 54,
          borderRadius: 18,
          backgroundColor: theme.vars.palette.background.paper,
        }),
        multiline: { padding: '16px 18px' },
        notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.field }),
      },
    },
  },
});
