import type { Page } from 'playwright-core';

/**
 * Rules in the stylesheets of remotes on a page which could meet elements outside their slots, since a selector names no
 * class, id or slot: as clauses. The browser parses them, so that it does not matter what has written them.
 * @param remotes their names
 */
export function rulesOutside(page: Page, remotes: readonly string[]): Promise<string[]> {
  return page.evaluate(async (names) => {
    const OWN = /[.#]|\[data-(?:boundary|module)/;
    const found: string[] = [];
    // Methods, since a compiler gives other named functions a helper that the page does not have.
    const read = {
      selectors(text: string): string[] {
        // Commas inside brackets and quotes separate no selectors.
        const plain = text.replaceAll(/"[^"]*"/g, '""');
        const parts = [''];
        let depth = 0;
        for (const sign of plain) {
          depth += Number('(['.includes(sign)) - Number(')]'.includes(sign));
          if (sign === ',' && depth === 0) parts.push('');
          else parts.push(`${parts.pop()}${sign}`);
        }
        return parts.map((part) => part.trim());
      },
      rules(list: CSSRuleList, file: string): void {
        for (const rule of list) {
          if (rule instanceof CSSStyleRule) {
            const onlyVariables = [...rule.style].every((property) => property.startsWith('--'));
            for (const selector of read.selectors(rule.selectorText))
              if (!OWN.test(selector) && !onlyVariables)
                found.push(`its rule for \`${selector}\` in ${file} applies outside its slot`);
          } else if (rule instanceof CSSGroupingRule) read.rules(rule.cssRules, file);
        }
      },
    };
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .flatMap(({ href }) => new URL(href).pathname.replace(/^\/styles\//, '').split(','))
      .map((name) => (name.startsWith('/') ? name : `/${name}`))
      .filter((name) => names.includes(name.split('/')[2] ?? ''));
    for (const file of files) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(await (await fetch(file)).text());
      read.rules(sheet.cssRules, file.split('/').at(-1) ?? file);
    }
    return [...new Set(found)];
  }, remotes);
}
