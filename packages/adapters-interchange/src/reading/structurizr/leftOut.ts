interface LeftOut {
  readonly sort: string
  readonly message: string
  /** Whether it has parts of the workspace that stand in another text. */
  readonly isElsewhere: boolean
}

const elsewhere = (message: string): LeftOut => ({ sort: "other texts", message, isElsewhere: true })

const here = (sort: string, message = `${sort} are not taken over`): LeftOut => ({
  sort,
  message,
  isElsewhere: false
})

/** Lines that a design has no place for, by their keywords in lower case. No file or address is read, nothing is run. */
export const leftOut: ReadonlyMap<string, LeftOut> = new Map([
  ["!include", elsewhere("another text is not read")],
  ["!script", elsewhere("a script is not run")],
  ["!plugin", elsewhere("a plugin is not run")],
  ["!components", elsewhere("components are not looked for in code")],
  ["!docs", here("documents", "documents are not read")],
  ["!adrs", here("documents", "decision records are not read")],
  ["!decisions", here("documents", "decision records are not read")],
  ["!elements", here("changes of many", "changes of many elements are not taken over")],
  ["!relationship", here("changes of many", "changes of a relationship are not taken over")],
  ["!relationships", here("changes of many", "changes of many relationships are not taken over")],
  ["deploymentenvironment", here("deployments", "a deployment is not taken over")],
  ["perspectives", here("perspectives")],
  ["url", here("addresses", "an address is not taken over")],
  ["branding", here("configuration", "branding is not taken over")],
  ["terminology", here("configuration", "terminology is not taken over")]
])
