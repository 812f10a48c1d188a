/** The words of LikeC4's language, which name no element. */
export const likec4Keywords: ReadonlySet<string> = new Set(
  `alt amber and autolayout blue border bottom bottomtop break browser bucket catch color component crow cylinder dashed
  deployment deploymentnode description diagram diamond document dot dotted dynamic dynamicpredicategroup element else
  exclude extend extends finally from global gray green group head icon iconcolor iconposition icons iconsize if import
  include includeancestors indigo instance instanceof is it kind large left leftright lg likec4lib line link loop max md
  medium metadata min mobile model multiple muted navigateto node none normal not notation notes odiamond odot of
  onormal opacity open opt or order padding par parallel person predicate predicategroup primary queue rank rectangle
  red relationship rgb rgba right rightleft same secondary sequence shape sink size sky slate sm small solid source
  specification storage style styles stylegroup summary tag tail target technology textsize this title top topbottom
  try variant vee view views when where with xl xlarge xs xsmall`.split(/\s+/u)
)
