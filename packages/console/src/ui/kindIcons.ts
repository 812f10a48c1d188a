import { Box, Boxes, Component, FileText, FolderKanban, Layers, SlidersHorizontal } from "lucide-react"

export const kindIcons = {
  collection: Layers,
  space: Boxes,
  project: FolderKanban,
  document: FileText,
  block: Component,
  node: Box,
  rule: SlidersHorizontal
}
