/** Calling codes assigned by the ITU (E.164), including shared codes and networks. */
const CODE =
  /^\+(?:1|7|2(?:[07]|1[12368]|[2346]\d|5[0-8]|9[017-9])|3(?:[0-469]|[57]\d|8[0-35-79])|4(?:[013-9]|2[013])|5(?:[1-8]|[09]\d)|6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])|8(?:[1246]|0[08]|5[02356]|7[08]|8[0-368])|9(?:[0-58]|6[0-8]|7[0-79]|9[2-68]))/;

/** Whether a number that starts with `+` has an assigned calling code. */
export const hasCallingCode = (number: string): boolean => CODE.test(number);
