import { Download } from "lucide-react"
import type { ReactNode } from "react"
import { urlOf } from "../../client/basePath.ts"
import { graphFiles as text } from "../../text/graphFiles.ts"
import { IconButton } from "../../ui/Button.tsx"
import { Menu, type MenuSection } from "../../ui/Menu.tsx"
import type { GraphFiles } from "../model/GraphViewProps.ts"
import { saveFile, saveLarge } from "./saveFile.ts"

const sectionsOf = ({ export: hasExport = false, name, path }: GraphFiles): ReadonlyArray<MenuSection> => {
  const ofGraph = text.sections.map(({ files, label }) => ({
    label,
    entries: files.map((file) => ({
      label: file.label,
      onSelect: () =>
        void saveFile({
          href: urlOf(`${path}/graph?format=${file.format}`),
          download: `${name}.${file.suffix}`
        })
    }))
  }))
  const whole = text.whole.files.map((file) => ({
    label: file.label,
    onSelect: () =>
      saveLarge({ href: urlOf(`${path}/export?format=${file.format}`), download: `${name}.${file.suffix}` })
  }))
  return hasExport ? [...ofGraph, { label: text.whole.label, entries: whole }] : ofGraph
}

/** The files that hold a graph, each a download. */
export const FileMenu = ({ files }: { readonly files: GraphFiles }): ReactNode => (
  <Menu trigger={<IconButton small icon={Download} label={text.open} />} sections={sectionsOf(files)} />
)
