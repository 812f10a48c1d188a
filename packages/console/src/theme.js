// Runs before the first paint: a classic script in the page's head, since a module would come too late.
try {
  const theme = localStorage.getItem("theme")
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme
} catch {
  // A browser that keeps nothing for this page follows the system's theme.
}
