import { styleText } from "node:util"

type Style = Parameters<typeof styleText>[0]

export interface Screen {
  readonly part: (title: string) => void
  readonly chapter: (title: string) => void
  /** `said` is the important part of the answer. */
  readonly call: (who: string, status: number, line: string, said: string) => void
  readonly proved: (text: string) => void
  readonly text: (text: string) => void
  /** On the call before, with ids shortened. */
  readonly remark: (text: string) => void
  /** On a terminal the next progress replaces the line. Elsewhere only `lasting` ones are written. */
  readonly progress: (text: string, lasting: boolean) => void
  readonly failure: (text: string) => void
  /** Calls and comparisons that were as expected. */
  readonly steps: () => number
  readonly where: () => string
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{8}([0-9a-f]{4})/g

/** Their last four characters are enough to distinguish ids. */
const shortened = (text: string): string => text.replaceAll(uuid, "…$1")

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, "             ")

const statusStyle = (status: number): Style => (status < 300 ? "green" : status < 400 ? "cyan" : "yellow")

/** Colours and moving progress on a terminal only, and no colours with `NO_COLOR`. */
export const makeScreen = (output: NodeJS.WriteStream): Screen => {
  const noColor = process.env["NO_COLOR"] ?? ""
  const colours = output.isTTY && noColor === ""
  const styled = (style: Style, text: string) =>
    colours ? styleText(style, text, { validateStream: false }) : text
  let steps = 0
  let titles = ["", ""]
  let moving = false

  /** No longer than the terminal is wide: what wraps cannot be replaced. */
  const fitting = (text: string) => text.slice(0, (output.columns ?? 80) - 1)

  const line = (text = "") => {
    output.write(`${moving ? "\r\x1b[K" : ""}${text}\n`)
    moving = false
  }

  return {
    part: (title) => {
      titles = [title, ""]
      line(`\n${styled("bold", title)}\n${"=".repeat(title.length)}`)
    },
    chapter: (title) => {
      titles = [titles[0] ?? "", title]
      line(`\n${styled("bold", title)}`)
    },
    call: (who, status, request, said) => {
      steps += 1
      const tail = said === "" ? "" : styled("dim", `  ${said}`)
      line(`  ${who.padEnd(5)} ${styled(statusStyle(status), String(status))}  ${shortened(request)}${tail}`)
    },
    proved: (text) => {
      steps += 1
      line(`  ${styled("green", "ok")}         ${shortened(text)}`)
    },
    text: (text) => line(indented(text)),
    remark: (text) => line(styled("dim", indented(shortened(text)))),
    progress: (text, lasting) => {
      if (!output.isTTY) {
        if (lasting) line(indented(text))
        return
      }
      output.write(`\r\x1b[K${fitting(indented(text))}`)
      moving = true
      if (lasting) {
        output.write("\n")
        moving = false
      }
    },
    failure: (text) => line(`\n${styled("red", text)}`),
    steps: () => steps,
    where: () => titles.filter((title) => title !== "").join(", ")
  }
}
