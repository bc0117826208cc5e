/** Where somebody types or chooses, keys are for that and not for the page. */
const FIELDS = "input:not([type='checkbox']), textarea, select, dialog";

/** Whether a key pressed is meant for the page: not for a field, and no shortcut of the browser. */
export function forPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(FIELDS));
}
