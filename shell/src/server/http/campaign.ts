/** Parameters with which newsletters, advertisements and social networks say where a visitor comes from. */
const PARAMETER =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|gad_source|gad_campaignid|dclid|srsltid|_gl|_ga|fbclid|igshid|msclkid|mc_cid|mc_eid|ttclid|twclid|li_fat_id|epik|yclid|_hsenc|_hsmi)(?:=|$)/;

/**
 * An address without the parameters of campaigns, which only measurement in the browser reads: the page is the same for
 * all who come from one. Everything else stays as it was written.
 * @param url path and query
 */
export function withoutCampaign(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const others = url
    .slice(at + 1)
    .split('&')
    .filter((parameter) => !PARAMETER.test(parameter));
  return others.length === 0 ? url.slice(0, at) : `${url.slice(0, at + 1)}${others.join('&')}`;
}
