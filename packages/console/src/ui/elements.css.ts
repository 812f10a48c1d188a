import { globalStyle } from "@vanilla-extract/css"
import { base, still, tokens } from "./layout.css.ts"

const rule = (selector: string, style: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { "@layer": { [base]: style } } as Parameters<typeof globalStyle>[1])

rule("*, *::before, *::after", { boxSizing: "border-box" })
rule("html, body, #root", { height: "100%" })
rule("body", {
  margin: 0,
  background: tokens.color.ground,
  color: tokens.color.text,
  font: `${tokens.text.body} / 1.5 ${tokens.font.sans}`,
  textSizeAdjust: "100%",
  overflowWrap: "break-word"
})
rule("h1, h2, h3, h4, p, ul, ol, dl, dd, figure, pre, fieldset", { margin: 0, padding: 0 })
rule("ul, ol", { listStyle: "none" })
// A name of 200 characters without a space is no wider than what it stands in.
rule("h1, h2, h3", { overflowWrap: "anywhere" })
rule("h1", { fontSize: tokens.text.display, lineHeight: 1.25, letterSpacing: "-0.01em" })
rule("h2", { fontSize: tokens.text.large, lineHeight: 1.35 })
rule("h3", { fontSize: tokens.text.body })
rule("fieldset", { border: 0, minWidth: 0 })
rule("button, input, select, textarea", { font: "inherit", color: "inherit" })
rule("a", { color: tokens.color.accent, textUnderlineOffset: "0.2em" })
rule("code, pre, kbd, samp", { fontFamily: tokens.font.mono, fontSize: "0.925em" })
rule("table", { borderCollapse: "collapse", width: "100%" })
rule("th", { textAlign: "start", fontWeight: 600 })
rule(":focus-visible", { outline: `2px solid ${tokens.color.focus}`, outlineOffset: "2px" })
rule("::selection", { background: tokens.color.accentSoft })
globalStyle("[hidden]", { display: "none !important" })
globalStyle("*, *::before, *::after", {
  "@media": {
    [still]: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
      scrollBehavior: "auto !important" as "auto"
    }
  }
})
