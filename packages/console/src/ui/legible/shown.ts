import { legible } from "@design-workspace/client"

/** A name that a sentence sets apart, which changes no direction but its own; the texts of the console do so. */
const apart = /(\u2068[^\u2068\u2069]*\u2069)/u

/** What turns the direction, but for what sets apart. */
const others = /[\u202a-\u202e\u2066\u2067]/gu

/** A text as people read it: no name in it turns the direction of what stands around it. */
export const shown = (text: string): string =>
  text.includes("\u2068")
    ? text
        .replace(others, "")
        .split(apart)
        .map((part, index) => (index % 2 === 0 ? legible(part) : part))
        .join("")
    : legible(text)

/** What people read, or have read to them, besides what is in an element. No component takes any of it to be edited. */
const read = ["alt", "aria-description", "aria-label", "aria-valuetext", "placeholder", "title"]

const shownChild = (child: unknown): unknown => {
  if (typeof child === "string") return shown(child)
  if (!Array.isArray(child)) return child
  const children = child.map(shownChild)
  return children.some((it, index) => it !== child[index]) ? children : child
}

/** What people may edit (`value`) stays as it is. */
export const shownProps = (props: Readonly<Record<string, unknown>>) => {
  const changed: Record<string, unknown> = {}
  const children = shownChild(props["children"])
  if (children !== props["children"]) changed["children"] = children
  for (const name of read) {
    const text = props[name]
    const seen = typeof text === "string" ? shown(text) : text
    if (seen !== text) changed[name] = seen
  }
  return Object.keys(changed).length === 0 ? props : { ...props, ...changed }
}
