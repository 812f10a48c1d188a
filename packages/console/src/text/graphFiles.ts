/** What the menu of the files of a graph says. `format` is as the read of the graph takes it. */
export const graphFiles = {
  open: "Download",
  failed: (name: string) => `${name} could not be downloaded`,
  noAnswer: "The service did not answer.",
  sections: [
    {
      label: "Picture",
      files: [
        { label: "SVG", format: "svg", suffix: "svg" },
        { label: "SVG, dark", format: "svg&theme=dark", suffix: "dark.svg" },
        { label: "PNG, double size", format: "png&scale=2", suffix: "png" },
        { label: "PNG, double size, dark", format: "png&scale=2&theme=dark", suffix: "dark.png" },
        { label: "draw.io", format: "drawio", suffix: "drawio" },
        { label: "Mermaid", format: "mermaid", suffix: "mmd" }
      ]
    },
    {
      label: "For other tools",
      files: [
        { label: "LikeC4", format: "likec4", suffix: "c4" },
        { label: "Structurizr DSL", format: "structurizr", suffix: "dsl" },
        { label: "D2", format: "d2", suffix: "d2" },
        { label: "Graphviz", format: "dot", suffix: "dot" },
        { label: "Backstage catalogue", format: "backstage", suffix: "yaml" },
        { label: "FINOS CALM", format: "calm", suffix: "calm.json" },
        { label: "JSON", format: "json", suffix: "json" }
      ]
    }
  ],
  whole: {
    label: "The whole project",
    files: [
      { label: "Folder (zip)", format: "zip", suffix: "zip" },
      { label: "One Markdown file", format: "markdown", suffix: "md" }
    ]
  }
} as const
