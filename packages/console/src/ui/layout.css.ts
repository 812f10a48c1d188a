import { createGlobalTheme, globalStyle, layer, style, styleVariants } from "@vanilla-extract/css"

/** The resets and defaults of elements; every class of a component prevails over them. */
export const base = layer("base")

const both = (light: string, dark: string): string => `light-dark(${light}, ${dark})`

/** Colours have a light and a dark form; the browser picks by `color-scheme`. */
export const tokens = createGlobalTheme(":root", {
  color: {
    ground: both("#f6f6f3", "#141513"),
    surface: both("#ffffff", "#1c1d1a"),
    raised: both("#ffffff", "#242521"),
    sunken: both("#eeeeea", "#10110f"),
    hover: both("#f0f0ec", "#282924"),
    text: both("#1c1c1a", "#ecece6"),
    soft: both("#5b5b54", "#aeaea4"),
    line: both("#dfdfd9", "#34352f"),
    control: both("#8a8a82", "#767669"),
    accent: both("#1f5f4a", "#7fd1b4"),
    onAccent: both("#ffffff", "#0e231b"),
    accentSoft: both("#e2efe9", "#1d332a"),
    info: both("#1d5190", "#8fbdf2"),
    infoSoft: both("#e4edf8", "#1a2b40"),
    good: both("#1c6b3a", "#7fd79b"),
    goodSoft: both("#e2f2e7", "#1a3323"),
    warn: both("#835100", "#efbe6a"),
    warnSoft: both("#fbf0dc", "#3a2d14"),
    bad: both("#a3231b", "#ff9d93"),
    badSoft: both("#fbe7e5", "#41201d"),
    focus: both("#1f5f4a", "#7fd1b4"),
    shade: both("rgb(20 20 18 / 40%)", "rgb(0 0 0 / 60%)")
  },
  /** Steps of four pixels at the usual size of text. */
  space: {
    half: "0.125rem",
    s1: "0.25rem",
    s2: "0.5rem",
    s3: "0.75rem",
    s4: "1rem",
    s5: "1.5rem",
    s6: "2rem",
    s7: "3rem"
  },
  text: {
    small: "0.75rem",
    note: "0.8125rem",
    body: "0.875rem",
    large: "1rem",
    title: "1.25rem",
    display: "1.5rem"
  },
  font: {
    sans: "system-ui, sans-serif",
    mono: "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"
  },
  radius: { small: "0.25rem", normal: "0.375rem", large: "0.625rem", round: "999px" },
  shadow: {
    low: `0 1px 2px ${both("rgb(0 0 0 / 8%)", "rgb(0 0 0 / 50%)")}`,
    high: `0 8px 32px ${both("rgb(0 0 0 / 18%)", "rgb(0 0 0 / 70%)")}`
  },
  /** The least height and width of what a finger meets. */
  touch: "1.75rem"
})

/**
 * For `@media`: where a page has one column. Beside the navigation two need this much: phones, tablets, windows at 200
 * %.
 */
export const narrow = "(max-width: 64rem)"
/** People who asked for less movement. */
export const still = "(prefers-reduced-motion: reduce)"

globalStyle(":root", { colorScheme: "light dark" })
globalStyle(':root[data-theme="light"]', { colorScheme: "light" })
globalStyle(':root[data-theme="dark"]', { colorScheme: "dark" })

const { color, radius, space } = tokens

export const stack = styleVariants(
  { s1: space.s1, s2: space.s2, s3: space.s3, s4: space.s4, s5: space.s5 },
  (gap) => ({ display: "flex", flexDirection: "column", gap, minWidth: 0 })
)

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
  minWidth: 0
})

/** Its last child stands at the other end. */
export const spread = style([row, { justifyContent: "space-between" }])
export const grow = style({ flex: "1 1 0", minWidth: 0 })

export const page = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s5,
  maxWidth: "72rem",
  width: "100%",
  margin: "0 auto",
  padding: `${space.s5} ${space.s5} ${space.s7}`,
  "@media": { [narrow]: { padding: `${space.s4} ${space.s3} ${space.s6}` } }
})

export const wholePage = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s3,
  height: "100%",
  minHeight: 0,
  padding: `${space.s4} ${space.s4} 0`,
  "@media": { [narrow]: { height: "auto", padding: `${space.s3} ${space.s3} ${space.s6}` } }
})

export const sides = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(17rem, 24rem)",
  gap: space.s4,
  minHeight: 0,
  flex: "1 1 auto",
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(17rem, 100%), 1fr))",
  gap: space.s3
})

/** Only for screen readers. */
export const unseen = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap"
})

export const soft = style({ color: tokens.color.soft, fontSize: tokens.text.note })

export const oneLine = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  minWidth: 0
})

export const verbatim = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" })

export const rows = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface
})

export const entry = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 14rem) auto",
  alignItems: "center",
  gap: `${space.s1} ${space.s4}`,
  padding: `${space.s3} ${space.s4}`,
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTop: 0 } },
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space.s2 } }
})

export const entryName = style({ fontWeight: 600, overflowWrap: "anywhere", minWidth: 0 })
export const entryNote = style([soft, { overflowWrap: "anywhere" }])
export const entryState = style([row, soft])

export const entryActions = style([
  row,
  {
    justifyContent: "flex-end",
    minHeight: tokens.touch,
    "@media": { [narrow]: { justifyContent: "flex-start" } },
    selectors: { "&:empty": { display: "none" } }
  }
])

/** The part of a page that takes the focus when what had it is gone. */
export const section = style([stack.s3, { outline: "none" }])
