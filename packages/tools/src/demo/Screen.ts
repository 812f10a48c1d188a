import { styleText } from "node:util"

type Style = Parameters<typeof styleText>[0]

export type Screen = ReturnType<typeof makeScreen>

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{8}([0-9a-f]{4})/g

/** Their last four characters are enough to distinguish ids. */
const shortened = (text: string): string => text.replaceAll(uuid, "…$1")

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, "             ")

const statusStyle = (status: number): Style => (status < 300 ? "green" : status < 400 ? "cyan" : "yellow")

/** Colours and moving progress on a terminal only, and no colours with `NO_COLOR`. */
export const makeScreen = (output: NodeJS.WriteStream) => {
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
    part: (title: string): void => {
      titles = [title, ""]
      line(`\n${styled("bold", title)}\n${"=".repeat(title.length)}`)
    },
    chapter: (title: string): void => {
      titles = [titles[0] ?? "", title]
      line(`\n${styled("bold", title)}`)
    },
    /** `said` is the important part of the answer. */
    call: (who: string, status: number, request: string, said: string): void => {
      steps += 1
      const tail = said === "" ? "" : styled("dim", `  ${said}`)
      line(`  ${who.padEnd(5)} ${styled(statusStyle(status), String(status))}  ${shortened(request)}${tail}`)
    },
    proved: (text: string): void => {
      steps += 1
      line(`  ${styled("green", "ok")}         ${shortened(text)}`)
    },
    text: (text: string): void => line(indented(text)),
    /** On the call before, with ids shortened. */
    remark: (text: string): void => line(styled("dim", indented(shortened(text)))),
    /** On a terminal the next progress replaces the line. Elsewhere only `lasting` ones are written. */
    progress: (text: string, lasting: boolean): void => {
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
    failure: (text: string): void => line(`\n${styled("red", text)}`),
    /** Calls and comparisons that were as expected. */
    steps: (): number => steps,
    where: (): string => titles.filter((title) => title !== "").join(", ")
  }
}
