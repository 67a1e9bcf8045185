/** `retail` → `Retail`. */
export function labelOf(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
