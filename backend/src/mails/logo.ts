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
