import {
  Box,
  Boxes,
  Component,
  FileText,
  FolderKanban,
  Layers,
  type LucideIcon,
  SlidersHorizontal
} from "lucide-react"

export const kindIcons: Readonly<
  Record<"collection" | "space" | "project" | "document" | "block" | "node" | "rule", LucideIcon>
> = {
  collection: Layers,
  space: Boxes,
  project: FolderKanban,
  document: FileText,
  block: Component,
  node: Box,
  rule: SlidersHorizontal
}
