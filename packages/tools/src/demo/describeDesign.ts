import type { Collection } from "./Wire.ts"

const width = 90

const wrapped = (label: string, words: ReadonlyArray<string>): string => {
  const lines = [""]
  for (const word of words) {
    const line = lines.at(-1) ?? ""
    const longer = line === "" ? word : `${line}, ${word}`
    if (longer.length <= width) lines[lines.length - 1] = longer
    else lines.splice(-1, 1, `${line},`, word)
  }
  return lines.map((line, index) => `${(index === 0 ? label : "").padEnd(28)}${line}`).join("\n")
}

/** A readable view of a design: each layer with its blocks, and who builds them. */
export const describeDesign = ({ blocks, layers, specialties }: Collection): string =>
  [
    ...layers.map((layer) =>
      wrapped(
        layer.name,
        blocks.filter((block) => block.layer_id === layer.id).map(({ name }) => name)
      )
    ),
    wrapped(
      "(people)",
      specialties.map(({ name }) => name)
    )
  ].join("\n")
