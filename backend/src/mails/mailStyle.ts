/**
 * The design tokens of the shop's pages. Mail clients do not support variables and some drop style sheets, so the light theme is inlined in
 * each element.
 */
const font = "'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const mono = "'Geist Mono',ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace";

export const style = {
  body: `margin:0;padding:0;background:#FAFAF7;color:#14161A;font:16px/1.55 ${font};-webkit-text-size-adjust:100%`,
  preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all',
  sheet: 'width:100%;max-width:600px;margin:0 auto',
  head: 'padding:32px 32px 20px',
  mark: 'display:block;border:0;border-radius:8px',
  shop: `padding-left:10px;font:600 18px/28px ${font};letter-spacing:-0.02em;color:#14161A`,
  card: 'background:#FFFFFF;border:1px solid #DEDFD9;border-radius:16px;padding:32px',
  heading: `margin:0 0 16px;font:600 26px/1.2 ${font};letter-spacing:-0.02em;color:#14161A;overflow-wrap:anywhere`,
  paragraph: 'margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere',
  quote:
    'margin:0 0 20px;padding:16px 20px;background:#F1F1EC;border-left:3px solid #82868F;border-radius:0 10px 10px 0;white-space:pre-line;overflow-wrap:anywhere',
  picture: 'margin:0 8px 12px 0;border:0;border-radius:10px;font-size:14px;vertical-align:top',
  facts: 'width:100%;margin:0 0 20px;border-collapse:collapse',
  factName: 'padding:4px 16px 4px 0;text-align:left;font-weight:400;color:#646B76;vertical-align:top',
  factValue: `padding:4px 0;text-align:right;font:500 15px/1.55 ${mono};color:#14161A;overflow-wrap:anywhere`,
  bill: 'width:100%;margin:0 0 24px;border-collapse:collapse',
  billName:
    'padding:12px 16px 12px 0;border-top:1px solid #DEDFD9;text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere',
  billAmount: `padding:12px 0;border-top:1px solid #DEDFD9;text-align:right;vertical-align:top;white-space:nowrap;font:500 15px/1.55 ${mono}`,
  totalName: 'padding:14px 16px 0 0;border-top:2px solid #14161A;text-align:left;font-weight:600',
  totalAmount: `padding:14px 0 0;border-top:2px solid #14161A;text-align:right;white-space:nowrap;font:600 18px/1.4 ${mono}`,
  buttonCell: 'border-radius:10px;background:#0A6B5E',
  button: `display:inline-block;padding:14px 24px;border:1px solid #0A6B5E;border-radius:10px;font:600 16px/1.25 ${font};color:#FFFFFF;text-decoration:none`,
  address: 'margin:14px 0 16px;font-size:14px;line-height:1.45;color:#646B76;overflow-wrap:anywhere',
  link: 'color:#0A6B5E;text-decoration:underline;overflow-wrap:anywhere',
  note: 'margin:0;padding-top:20px;border-top:1px solid #DEDFD9;font-size:14px;line-height:1.5;color:#646B76',
  foot: 'padding:20px 32px 40px;font-size:13px;line-height:1.5;color:#646B76;overflow-wrap:anywhere',
} as const;

export type StyleName = keyof typeof style;

/** The dark theme, and smaller margins on small screens, for mail clients that support them; the class names are those above. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.ground>tbody>tr>td{padding:0 8px!important}
.ground{table-layout:fixed}
.head{padding:24px 20px 16px!important}
.card{padding:24px 20px!important;border-radius:12px!important}
.foot{padding:16px 20px 32px!important}
.heading{font-size:23px!important}
.button{display:block!important;text-align:center!important}
.buttonTable{width:100%!important}
}
@media (prefers-color-scheme:dark){
.body,.ground{background:#101215!important;color:#F2F3F0!important}
.shop,.heading,.factValue,.billAmount,.totalAmount,.billName,.totalName{color:#F2F3F0!important}
.card{background:#181B20!important;border-color:#2A2F37!important}
.quote{background:#0B0D0F!important;border-color:#6B7280!important}
.billName,.billAmount,.note{border-color:#2A2F37!important}
.totalName,.totalAmount{border-color:#F2F3F0!important}
.factName,.address,.note,.foot{color:#949BA7!important}
.buttonCell{background:#3DD6B5!important}
.button{background:#3DD6B5!important;border-color:#3DD6B5!important;color:#04211B!important}
.link{color:#3DD6B5!important}
}
`;

/** The content id of the logo in a mail's HTML; the logo is inside the mail, so that nothing is loaded. */
export const logoCid = 'logo@shop';

/** The shop's logo (frontend/public/favicon.svg) as a PNG of 64 × 64 pixels in base64. */
export const logoPng =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABABAMAAABYR2ztAAAAMFBMVEVMaXEJa10Jal4Ia18Jal0Ia10Ka17///9LkoknfHHi7u2y' +
  '0cySvrjK4N1zqqPz+PeX+6++AAAABnRSTlMAlOwhyVcAMfxGAAAACXBIWXMAAAsTAAALEwEAmpwYAAABcElEQVRIx+WWvU4DMQzH' +
  'c3zsSEXMSEg3F56gLJ07sVNBRBdWS0cRGwMS6tal3bt1RbwAiIkRnqADL0BHnJza2HESPwAe2rvkpyR2/rbPGGf7h7WNbHg+MFs7' +
  'FdMe6WzmK5uxg3Z+t58DrroeOLNZO/EL1Hlg6JbYswXrIXBUAi5xh9K826MqAujpDh/4WfL3Y3PB3p8AOHHNz/gMaN/8lDSMM/D2' +
  'SoNpSJjmODl+x58P4oYJz7e/AHfT0QvAw1sYDcDNAuD+Ef+/AJqVBML4huQAXbndiwOjT3q2ORLjKQMm3Dvn75oBiyg+GLGGASAB' +
  'iIF4CwnwQwrAubkibgogDpQA4lBLILqsBMCvOwUwwSQBKrk0QESbAeTDfwOWImJp0YaYN2nZh1tbpxOnvXeZOJbqJJV6VGnp5A1a' +
  'zaX/Vu1E/x6IShDPIFeC1CKmlkG1kKqlWC3m5XZgu3pD0VuS2tTUtqg3VlPV5dasN/fi58EfL9w4gBQrWt8AAAAASUVORK5CYII=';
