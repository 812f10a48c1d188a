import type { Mark, PictureBox } from "@design-workspace/domain/pictures/Picture"
import type { PictureTheme } from "@design-workspace/domain/pictures/PictureOptions"

export interface Paint {
  readonly fill: string
  readonly stroke: string
  readonly text: string
}

export interface Palette {
  readonly page: string
  readonly text: string
  /** Arrows, and the frames of what the legend shows. */
  readonly line: string
  /** Neighbours differ in brightness too, for prints without colours. */
  readonly lanes: ReadonlyArray<{ readonly fill: string; readonly stripe: string }>
  readonly box: Paint
  readonly external: Paint
  readonly chip: Paint
  readonly marks: Readonly<Record<Exclude<Mark, "same">, Paint>>
}

const light: Palette = {
  page: "#ffffff",
  text: "#1f2328",
  line: "#4b5560",
  lanes: [
    { fill: "#f1f6fd", stripe: "#4a7fc1" },
    { fill: "#dfeee0", stripe: "#3f8246" },
    { fill: "#fdf4e3", stripe: "#c08a26" },
    { fill: "#e9e1f2", stripe: "#6f4fa3" },
    { fill: "#edf8f7", stripe: "#2f938b" },
    { fill: "#f3dfe0", stripe: "#a34a54" }
  ],
  box: { fill: "#ffffff", stroke: "#4b5560", text: "#1f2328" },
  external: { fill: "#d0d5db", stroke: "#5f6770", text: "#24292f" },
  chip: { fill: "#eef2f6", stroke: "#b6c2cf", text: "#37424e" },
  marks: {
    added: { stroke: "#1a7f37", fill: "#e6f6ea", text: "#0b4a1c" },
    removed: { stroke: "#b42318", fill: "#fdeeec", text: "#7a1a12" },
    changed: { stroke: "#8a5a00", fill: "#fff5d6", text: "#5c3c00" }
  }
}

const dark: Palette = {
  page: "#0d1117",
  text: "#e6edf3",
  line: "#a9b4c0",
  lanes: [
    { fill: "#141c28", stripe: "#6ea0e0" },
    { fill: "#22332a", stripe: "#6fbf7a" },
    { fill: "#211a0f", stripe: "#dba843" },
    { fill: "#332a42", stripe: "#b497e0" },
    { fill: "#0f1f1e", stripe: "#5cc4ba" },
    { fill: "#3d2a2f", stripe: "#e08a94" }
  ],
  box: { fill: "#0d1117", stroke: "#a9b4c0", text: "#f0f3f6" },
  external: { fill: "#4a525c", stroke: "#b9c2cc", text: "#ffffff" },
  chip: { fill: "#2a333e", stroke: "#56626f", text: "#d5dde6" },
  marks: {
    added: { stroke: "#3fb950", fill: "#0f2e1a", text: "#b6f2c0" },
    removed: { stroke: "#f8726a", fill: "#3a1614", text: "#ffc8c2" },
    changed: { stroke: "#d9a531", fill: "#342607", text: "#f5d98a" }
  }
}

export const palettes: Readonly<Record<PictureTheme, Palette>> = { light, dark }

export const paintOf = (palette: Palette, mark: Mark): Paint =>
  mark === "same" ? palette.box : palette.marks[mark]

/** External systems are grey; a mark has its own colours. */
export const paintOfBox = ({ kind, mark }: Pick<PictureBox, "kind" | "mark">, palette: Palette): Paint =>
  mark === "same" && kind === "external" ? palette.external : paintOf(palette, mark)
